import { urlOf } from '@chorus/contracts';
import type { EndpointSpec, FieldsOf, MultipartSpec, ResponseOf } from '@chorus/contracts';
import type { ApiFailure } from './api-failure';
import { away, readAnswer, refusal } from './answer';
import { bearerHeader } from './bearer';

type TakesFiles = EndpointSpec & { multipart: MultipartSpec };

/** How much of a request has left, in bytes. */
export interface Sent {
  sent: number;
  total: number;
}

interface UploadOptions<E extends TakesFiles> {
  params?: Readonly<Record<string, string>> | undefined;
  /** As the form has them; the server parses them like the page does. */
  fields: Readonly<Partial<Record<keyof FieldsOf<E>, string>>>;
  files: Readonly<Partial<Record<keyof E['multipart']['files'], File>>>;
  signal: AbortSignal;
  onProgress?: (progress: Sent) => void;
}

/**
 * Sends a form with files to an endpoint of the contract, as whoever is signed in, and answers with its parsed response.
 * `onProgress` hears what has really left.
 * Throws an `ApiFailure`, or the reason of its signal.
 */
export async function uploadTo<E extends TakesFiles>(
  endpoint: E,
  { params, fields, files, signal, onProgress }: UploadOptions<E>,
): Promise<ResponseOf<E>> {
  const form = new FormData();
  // The server reads in this order, and knows what the files are for before they come.
  for (const [name, value] of Object.entries<string | undefined>(fields)) if (value !== undefined) form.append(name, value);
  for (const [name, file] of Object.entries<File | undefined>(files)) if (file) form.append(name, file);

  const headers = await bearerHeader();
  signal.throwIfAborted();
  // fetch tells nobody how much it has sent.
  const request = new XMLHttpRequest();
  request.open(endpoint.method, urlOf(endpoint, params));
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded, total }) => onProgress?.({ sent: loaded, total });
  await finish(request, form, signal);

  const said = jsonOf(request.responseText);
  if (request.status >= 400) throw refusal(request.status, said);
  return readAnswer(endpoint, said);
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

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
