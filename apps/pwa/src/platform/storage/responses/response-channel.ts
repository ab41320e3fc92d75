import { fieldsOf } from '../../json/fields-of';

const CHANNEL = 'chorus.responses';

/**
 * `changed`: a request for this path and query now gets another response. `away`: the server gave none. `refused`: it refused music to a
 * visitor, who may have been shown a stored response.
 */
export type ResponseMessage = { type: 'changed'; url: string } | { type: 'away' | 'refused' };

function isResponseMessage(value: unknown): value is ResponseMessage {
  const { type, url } = fieldsOf(value);
  return type === 'away' || type === 'refused' || (type === 'changed' && typeof url === 'string');
}

export interface ResponsePublisher {
  publish: (message: ResponseMessage) => void;
}
export interface ResponseSubscriber {
  onMessage: (listener: (message: ResponseMessage) => void) => void;
}

export function createResponsePublisher(channel: Pick<BroadcastChannel, 'postMessage'> = new BroadcastChannel(CHANNEL)): ResponsePublisher {
  return { publish: (message) => channel.postMessage(message) };
}

export function createResponseSubscriber(
  channel: Pick<BroadcastChannel, 'addEventListener'> = new BroadcastChannel(CHANNEL),
): ResponseSubscriber {
  const listeners: ((message: ResponseMessage) => void)[] = [];
  const held: ResponseMessage[] = [];
  channel.addEventListener('message', ({ data }) => {
    if (!isResponseMessage(data)) return;
    if (listeners.length === 0) held.push(data);
    listeners.forEach((listener) => listener(data));
  });
  return {
    onMessage: (listener) => {
      listeners.push(listener);
      held.splice(0).forEach((told) => listener(told));
    },
  };
}

/** The page and the worker of another release use the same string: do not change it. */
export interface RefreshCatalogueRequest {
  type: 'KEEP_CATALOGUE';
  /** The device has a copy of the catalogue: data that rarely changes is not read again. A worker of an earlier release reads all lists. */
  hasCopy?: true;
}
export const isRefreshCatalogueRequest = (value: unknown): value is RefreshCatalogueRequest => fieldsOf(value).type === 'KEEP_CATALOGUE';

/** A screen with a document of its own is open. Workers of earlier releases ignore this. */
export interface KeepDocumentRequest {
  type: 'KEEP_DOCUMENT';
  /** Its path and query. */
  address: string;
}
export function isKeepDocumentRequest(value: unknown): value is KeepDocumentRequest {
  const { type, address } = fieldsOf(value);
  return type === 'KEEP_DOCUMENT' && typeof address === 'string';
}
