import { type App, acceptForms, listOf, pageOf } from "../platform/http/index.ts";
import { type CheckedUpload, checkUpload, keepUpload, uploadRefusal } from "./actions/receive-upload.ts";
import { presentUpload } from "./present-upload.ts";
import type { ContractUploadServices } from "./services.ts";
import {
	ContractUpload,
	ContractUploadForm,
	ContractUploadPath,
	ContractUploadQuery,
	ContractUploadResult,
} from "./upload-schemas.ts";
import { listUploads, selectUpload } from "./upload-store.ts";

const file_bytes = 20 * 1024 * 1024;
const tags = ["Contracts"];

export function registerContractUploadRoutes(app: App, services: ContractUploadServices): void {
	const checkedUploads = new WeakMap<object, CheckedUpload>();
	app.register(async (instance) => {
		const scope = instance as App;
		await acceptForms(scope, { file: "file", file_bytes, tooLarge: () => uploadRefusal("file_too_large") });
		scope.post(
			"/contract/upload",
			{
				schema: {
					tags,
					operationId: "contractUploads.create",
					summary: "Upload a contract PDF for background reading; responds once it is on disk",
					description:
						"The PDF is read in the background and becomes a draft contract whose every term names its place in the document.",
					refuses: [404],
					consumes: ["multipart/form-data"],
					body: ContractUploadForm,
					response: { 202: ContractUploadResult },
				},
				// Runs before an Idempotency-Key opens a transaction, since inspecting the file takes a moment.
				preHandler: async (request) => {
					const checked = await checkUpload(request.context, services, request.body);
					checkedUploads.set(request, checked);
					// The body for the key: neither the order of form parts nor the case of a UUID makes a difference.
					request.body = { file: checked.file, customer_uuid: checked.customer_uuid };
				},
			},
			async (request, reply) => {
				const { uuid, message } = await keepUpload(request.context, checkedUploads.get(request) as CheckedUpload);
				reply.code(202);
				return { process_status_uuid: uuid, message };
			},
		);
	});
	app.get(
		"/contract/upload",
		{
			schema: {
				tags,
				operationId: "contractUploads.list",
				summary: "List the uploaded contracts, newest first",
				description: "Lists uploaded contract PDFs with the progress of reading them.",
				querystring: ContractUploadQuery,
				response: { 200: listOf(ContractUpload) },
			},
		},
		async ({ context, query }) => {
			const filters = { status: query.status ?? null, customerUuid: query.customer_uuid ?? null };
			const { items, count } = await listUploads(context, filters, pageOf(query));
			return { items: items.map((upload) => presentUpload(context, services, upload)), count };
		},
	);
	app.get(
		"/contract/upload/:process_status_uuid",
		{
			schema: {
				tags,
				operationId: "contractUploads.get",
				summary: "Get an uploaded contract's progress and result",
				description: "Answers the progress and, once read, the draft contract.",
				params: ContractUploadPath,
				response: { 200: ContractUpload },
			},
		},
		async ({ context, params }) =>
			presentUpload(context, services, await selectUpload(context, params.process_status_uuid)),
	);
}
