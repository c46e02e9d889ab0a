const units = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** Such as `1.5 GB`, decimal as disks are sold. */
export function bytesText(bytes: number): string {
	const step = Math.min(Math.max(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), 0), units.length - 1);
	const unit = units[step] as string;
	const options = { style: "unit", unit, unitDisplay: "short", maximumFractionDigits: step > 2 ? 1 : 0 } as const;
	return new Intl.NumberFormat("en-US", options).format(bytes / 1_000 ** step);
}
