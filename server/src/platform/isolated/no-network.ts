import dgram from "node:dgram";
import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";

/**
 * Loaded first in the process that opens PDFs and in each of its threads (`--import`): prevents its code, and libraries misled by a file,
 * from reaching other machines or local services.
 */

function refuse(): never {
	throw new Error("this process must not use the network");
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
