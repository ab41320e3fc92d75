const CHANNEL = 'chorus.audio';

/** `progressed`: more of a song is stored. `changed`: other songs are stored or requested. */
export type AudioMessage = 'progressed' | 'changed';
const isAudioMessage = (value: unknown): value is AudioMessage => value === 'progressed' || value === 'changed';

export interface AudioChannel {
  publish: (message: AudioMessage) => void;
  onMessage: (listener: (message: AudioMessage) => void) => void;
}

/**
 * A channel between pages and the service worker. The publisher does not receive its own messages.
 */
export function openAudioChannel(
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> = new BroadcastChannel(CHANNEL),
): AudioChannel {
  return {
    publish: (message) => channel.postMessage(message),
    onMessage: (listener) =>
      channel.addEventListener('message', ({ data }) => {
        if (isAudioMessage(data)) listener(data);
      }),
  };
}
