import { fieldsOf, lightSchema } from '../light-schema';

const CHANNEL = 'chorus.responses';

/** `changed`: another answer than before is stored for this path and query. `away`: the server gave none. */
export type ResponseNews = { type: 'changed'; url: string } | { type: 'away' };

const responseNews = lightSchema('news of answers', (value): value is ResponseNews => {
  const { type, url } = fieldsOf(value);
  return type === 'away' || (type === 'changed' && typeof url === 'string');
});

export interface ResponseNewsChannel {
  tell: (news: ResponseNews) => void;
  onNews: (listener: (news: ResponseNews) => void) => void;
}

/** What the service worker tells the pages of the server's answers. */
export function openResponseNews(
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> = new BroadcastChannel(CHANNEL),
): ResponseNewsChannel {
  return {
    tell: (news) => channel.postMessage(news),
    onNews: (listener) =>
      channel.addEventListener('message', ({ data }) => {
        const news = responseNews.safeParse(data);
        if (news.success) listener(news.data);
      }),
  };
}

/** What a page asks of the service worker: to have the whole catalogue here, as the server has it now. */
export interface KeepCatalogue {
  type: 'KEEP_CATALOGUE';
}
export const keepCatalogue = lightSchema('request to keep', (value): value is KeepCatalogue => fieldsOf(value).type === 'KEEP_CATALOGUE');
