import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

/**
 * Creates an empty database on the test server, owned by a user who is no superuser.
 * @param options of `create database`, such as an encoding
 * @returns its address as that user
 */
export async function emptyDatabase(options = ""): Promise<string> {
	const url = new URL(inject("postgres"));
	const name = `empty_${randomBytes(8).toString("hex")}`;
	const admin = new pg.Client({ connectionString: url.href });
	await admin.connect();
	await admin.query(`create role ${name} login password 'p@ss'`);
	await admin.query(`create database ${name} owner ${name} ${options}`);
	await admin.end();
	return Object.assign(url, { pathname: `/${name}`, username: name, password: encodeURIComponent("p@ss") }).href;
}
