/** Loaded into a process before everything else, this sets its clock wrong by so many milliseconds. */
const wrong_ms = Number(process.env.TEST_CLOCK_WRONG_MS);
const machine = Date;
const now = () => machine.now() + wrong_ms;

globalThis.Date = new Proxy(machine, {
	apply: () => new machine(now()).toString(),
	construct: (_machine, values, caller) => Reflect.construct(machine, values.length === 0 ? [now()] : values, caller),
	get: (_machine, name) => (name === "now" ? now : Reflect.get(machine, name)),
});
