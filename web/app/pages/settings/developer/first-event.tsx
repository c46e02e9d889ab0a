import { CopyButton } from "../../../ui/copy-button.tsx";
import { Section } from "../../../ui/page.tsx";
import styles from "../settings.module.css";
import { apiAddress } from "./api-address.ts";
import { words } from "./words.ts";

const example = `curl ${apiAddress}/usage/ingest/ \\
  -H "Authorization: Bearer $TALLYBOOK_TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '{"events": [{"idempotency_key": "'$(uuidgen)'", "event_name": "api_call", "event_value": 1,
       "external_customer_id": "customer-42", "timestamp": "'$(date -u +%FT%TZ)'"}]}'`;

/** Ingestion in five lines. */
export function FirstEvent() {
	return (
		<Section
			title={words.firstEvent.sendUsage}
			actions={<CopyButton text={example} label={words.firstEvent.copy} kind="quiet" />}
		>
			<div className={styles.stack}>
				<p>{words.firstEvent.limits}</p>
				<pre className={styles.code}>{example}</pre>
			</div>
		</Section>
	);
}
