import type { EndpointSpec, MultipartSpec, RefusalStatus } from '@chorus/contracts';

/**
 * The statuses of the refusals that a client of an endpoint may get, in ascending order. `isCounted`: its requests count against the caller's
 * allowance and wait in a queue.
 */
export function refusalStatuses(spec: EndpointSpec, isCounted: boolean): RefusalStatus[] {
  const { method, access, params, query, body, multipart } = spec;
  const takesBody = body !== undefined || multipart !== undefined;
  const takesInput = takesBody || params !== undefined || query !== undefined;
  // `AccessGuard` refuses a bad token on a public endpoint, too, where something is written, and visitors where LISTENING does.
  const checksToken = access !== 'public' || method === 'POST';
  const { refuses = params ? [404] : [] } = spec;
  const all: readonly RefusalStatus[] = [
    ...(takesInput ? ([400] as const) : []),
    ...(checksToken ? ([401, 403] as const) : []),
    ...(takesBody ? refusalsOfBody(multipart) : []),
    ...(isCounted || checksToken ? ([429, 503] as const) : []),
    ...refuses,
  ];
  return [...new Set(all)].toSorted((one, other) => one - other);
}

/** Storage may still be removing the same audio or picture. The files of a folder import are refused one by one, in its report. */
function refusalsOfBody(form: MultipartSpec | undefined): RefusalStatus[] {
  const keepsMedia = Object.values(form?.files ?? {}).some(({ kind }) => kind === 'audio' || kind === 'picture');
  return keepsMedia ? [413, 415, 423] : [413, 415];
}
