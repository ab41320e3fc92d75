import { lightSchema } from '../light-schema';

const CHANNEL = 'chorus.audio';

/** `progressed`: there is more of a song than before. `changed`: other songs are stored, or meant to be. */
export type AudioNews = 'progressed' | 'changed';
const audioNews = lightSchema('news of songs', (value): value is AudioNews => value === 'progressed' || value === 'changed');

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
