import { featuresFromRow } from "../../catalog/index.ts";
import type { AmendedFeatures, FeatureHistory } from "./features-on.ts";

/** Of `contracts.contract`: the amendments that change its features, in the order in which they apply. */
export const amendedFeatures = `(select coalesce(jsonb_agg(jsonb_build_object('effective_date', amendment.effective_date,
		'features', amendment.features, 'option_features', amendment.option_features)
		order by amendment.effective_date, amendment.position), '[]')
	from contracts.amendment
	where amendment.organisation_id = contract.organisation_id and amendment.contract_uuid = contract.uuid
		and (amendment.features is not null or amendment.option_features is not null)) as amended_features`;

/** A row with exact numbers in its features. */
export function withFeatures<Row extends FeatureHistory>(row: Row): Row {
	const { features, option_features, amended_features } = row;
	if (features.length + option_features.length + amended_features.length === 0) return row;
	return {
		...row,
		features: featuresFromRow(features),
		option_features: featuresFromRow(option_features),
		amended_features: amended_features.map(
			({ effective_date, ...amended }): AmendedFeatures => ({
				effective_date,
				features: amended.features && featuresFromRow(amended.features),
				option_features: amended.option_features && featuresFromRow(amended.option_features),
			}),
		),
	};
}
