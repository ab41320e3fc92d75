import * as z from 'zod/mini';

const CHANNEL = 'chorus.audio';

/** `progressed`: there is more of a song than before. `changed`: other songs are stored, or meant to be. */
const audioNews = z.enum(['progressed', 'changed']);
export type AudioNews = z.infer<typeof audioNews>;

export interface AudioNewsChannel {
  tell: (news: AudioNews) => void;
  onNews: (listener: (news: AudioNews) => void) => void;
}

/** What pages tell one another, and the service worker, of the stored songs. Nobody hears themselves. */
export function openAudioNews(
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> = new BroadcastChannel(CHANNEL),
): AudioNewsChannel {
  return {
    tell: (news) => channel.postMessage(news),
    onNews: (listener) =>
      channel.addEventListener('message', ({ data }) => {
        const news = audioNews.safeParse(data);
        if (news.success) listener(news.data);
      }),
  };
}
