import { resolve } from "node:path";
import { FolderTarget } from "../target/folder-target.ts";
import { type BucketAccess, S3Target } from "../target/s3-target.ts";
import type { BackupTarget } from "../target/target.ts";
import { BackupKey } from "./key.ts";
import { SealedTarget } from "./sealed-target.ts";

export interface TargetOptions {
	/** Null: not encrypted. */
	readonly keyFile: string | null;
	/** Null without credentials. */
	readonly bucketAccess: BucketAccess | null;
}

/**
 * @param address a folder, or `s3://bucket/prefix`
 * @throws Error that names the address or the key file
 */
export function openTarget(address: string, { keyFile, bucketAccess }: TargetOptions): BackupTarget {
	if (address.trim() === "") throw new Error("the target is empty: name a folder, or s3://bucket/prefix");
	const target = address.startsWith("s3://") ? bucketOf(address, bucketAccess) : new FolderTarget(resolve(address));
	return keyFile === null ? target : new SealedTarget(target, new BackupKey(keyFile));
}

function bucketOf(address: string, access: BucketAccess | null): S3Target {
	const [, bucket = "", prefix = ""] = /^s3:\/\/([^/]*)\/?(.*)$/.exec(address) ?? [];
	if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
		throw new Error(`${address} names no bucket: write s3://bucket or s3://bucket/prefix`);
	}
	if (access === null) throw new Error(`${address} needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY`);
	return new S3Target(address, { bucket, prefix: prefix.replace(/\/+$/, ""), access });
}
