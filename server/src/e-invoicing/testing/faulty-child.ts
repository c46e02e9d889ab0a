/** A checking process that hangs, dies, or answers with what it was sent. */
process.on("message", ({ bytes }: { readonly bytes: Uint8Array }) => {
	const text = new TextDecoder().decode(bytes);
	if (text === "DIE") process.exit(1);
	if (text !== "HANG") process.send?.({ answer: { outcome: "fault", trace: text }, used_ms: 0 });
});
process.on("disconnect", () => process.exit(0));
