import dgram from "node:dgram";
import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";

/**
 * Loaded before anything else in the process that looks into a PDF, and in each of its threads (`--import`): no code of it, and no
 * library that a file might lead astray, reaches another machine or this one's services.
 */

function refuse(): never {
	throw new Error("this process may not use the network");
}

net.Socket.prototype.connect = refuse;
net.Server.prototype.listen = refuse;
dgram.Socket.prototype.bind = refuse;
dgram.Socket.prototype.connect = refuse;
dgram.Socket.prototype.send = refuse;
for (const resolver of [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype]) {
	for (const name of Object.getOwnPropertyNames(resolver).filter((name) => /^(lookup|resolve|reverse)/.test(name))) {
		Object.defineProperty(resolver, name, { value: refuse });
	}
}
syncBuiltinESMExports();
