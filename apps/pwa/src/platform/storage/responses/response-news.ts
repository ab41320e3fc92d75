import { fieldsOf } from '../fields-of';

const CHANNEL = 'chorus.responses';

/** `changed`: another answer than before is stored for this path and query. `away`: the server gave none. */
export type ResponseNews = { type: 'changed'; url: string } | { type: 'away' };

function isResponseNews(value: unknown): value is ResponseNews {
  const { type, url } = fieldsOf(value);
  return type === 'away' || (type === 'changed' && typeof url === 'string');
}

export interface ResponseNewsSender {
  publish: (news: ResponseNews) => void;
}
export interface ResponseNewsReceiver {
  onNews: (listener: (news: ResponseNews) => void) => void;
}

/** What the service worker tells the pages of the server's answers. */
export function sendResponseNews(channel: Pick<BroadcastChannel, 'postMessage'> = new BroadcastChannel(CHANNEL)): ResponseNewsSender {
  return { publish: (news) => channel.postMessage(news) };
}

/** What a page hears of the service worker from now on; what is told before somebody listens is held for the first who does. */
export function receiveResponseNews(
  channel: Pick<BroadcastChannel, 'addEventListener'> = new BroadcastChannel(CHANNEL),
): ResponseNewsReceiver {
  const listeners: ((news: ResponseNews) => void)[] = [];
  const held: ResponseNews[] = [];
  channel.addEventListener('message', ({ data }) => {
    if (!isResponseNews(data)) return;
    if (listeners.length === 0) held.push(data);
    listeners.forEach((listener) => listener(data));
  });
  return {
    onNews: (listener) => {
      listeners.push(listener);
      held.splice(0).forEach((told) => listener(told));
    },
  };
}

/** What a page asks of the service worker: to have the whole catalogue here, as the server has it now. */
export interface KeepCatalogue {
  type: 'KEEP_CATALOGUE';
}
export const isKeepCatalogue = (value: unknown): value is KeepCatalogue => fieldsOf(value).type === 'KEEP_CATALOGUE';
