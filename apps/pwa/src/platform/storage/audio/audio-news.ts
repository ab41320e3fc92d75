const CHANNEL = 'chorus.audio';

/** `progressed`: there is more of a song than before. `changed`: other songs are stored, or meant to be. */
export type AudioNews = 'progressed' | 'changed';
const isAudioNews = (value: unknown): value is AudioNews => value === 'progressed' || value === 'changed';

export interface AudioNewsChannel {
  publish: (news: AudioNews) => void;
  onNews: (listener: (news: AudioNews) => void) => void;
}

/** Changes of the stored songs, between pages and the service worker. The publisher does not receive its own. */
export function openAudioNews(
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> = new BroadcastChannel(CHANNEL),
): AudioNewsChannel {
  return {
    publish: (news) => channel.postMessage(news),
    onNews: (listener) =>
      channel.addEventListener('message', ({ data }) => {
        if (isAudioNews(data)) listener(data);
      }),
  };
}
