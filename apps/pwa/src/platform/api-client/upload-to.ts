import { urlOf } from '@chorus/contracts';
import type { EndpointSpec, FieldsOf, MultipartSpec, ResponseOf } from '@chorus/contracts';
import { parseJson } from '../json/parse-json';
import type { ApiFailure } from './api-failure';
import { away, readAnswer, failureOfStatus } from './answer';
import { bearerHeader, isSomebodySignedIn, withoutToken } from './bearer';

type TakesFiles = EndpointSpec & { multipart: MultipartSpec };

export interface Sent {
  sent: number;
  total: number;
}

interface UploadOptions<E extends TakesFiles> {
  params?: Readonly<Record<string, string>> | undefined;
  /** Strings, as in the form; the server parses them as the page does. */
  fields: Readonly<Partial<Record<keyof FieldsOf<E>, string>>>;
  files: Readonly<Partial<Record<keyof E['multipart']['files'], File>>>;
  /** The files that share a part name. */
  many?: readonly File[];
  signal: AbortSignal;
  onProgress?: (progress: Sent) => void;
}

/**
 * Sends a form with files to an endpoint of the contract with the person's token, and resolves
 * with the parsed response. `onProgress` gets the bytes that have been sent. Rejects with an
 * `ApiFailure`, or the reason of its signal.
 */
export async function uploadTo<E extends TakesFiles>(
  endpoint: E,
  { params, fields, files, many = [], signal, onProgress }: UploadOptions<E>,
): Promise<ResponseOf<E>> {
  const form = formOf(fields, files);
  for (const file of many) form.append(endpoint.multipart.many?.name ?? '', file);
  const headers = await bearerHeader();
  signal.throwIfAborted();
  // Without a token, the whole file would be sent for a 401. The provider may be back in a moment.
  if (!headers.authorization && isSomebodySignedIn()) throw away(withoutToken().message);
  // fetch reports no upload progress.
  const request = new XMLHttpRequest();
  request.open(endpoint.method, urlOf(endpoint, params));
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded, total }) => onProgress?.({ sent: loaded, total });
  await finish(request, form, signal);

  const said = parseJson(request.responseText);
  if (request.status === 401 && !headers.authorization) throw withoutToken();
  if (request.status >= 400) throw failureOfStatus(request.status, said, request.getResponseHeader('retry-after'));
  return readAnswer(endpoint, said);
}

/** The server parses a form in order, and needs the fields before the files. */
function formOf(fields: Readonly<Record<string, string | undefined>>, files: Readonly<Record<string, File | undefined>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  for (const [name, file] of Object.entries(files)) if (file) form.append(name, file);
  return form;
}

function finish(request: XMLHttpRequest, form: FormData, signal: AbortSignal): Promise<void> {
  const settled = new Promise<void>((answered, failed: (reason: ApiFailure) => void) => {
    request.onload = () => answered();
    request.onerror = () => failed(away());
    request.onabort = () => failed(away());
  });
  const abort = () => request.abort();
  signal.addEventListener('abort', abort);
  request.send(form);
  return settled
    .catch((failure: unknown) => {
      signal.throwIfAborted();
      throw failure;
    })
    .finally(() => signal.removeEventListener('abort', abort));
}
