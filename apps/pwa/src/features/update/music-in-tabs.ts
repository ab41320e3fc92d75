import * as z from 'zod/mini';

const message = z.enum(['started', 'stopped', 'who plays?']);
type Message = z.infer<typeof message>;

interface Channel {
  postMessage: (message: Message) => void;
  addEventListener: (type: 'message', listener: (event: { data: unknown }) => void) => void;
}

interface MusicInTabs {
  requestStates: () => void;
  publish: (isPlaying: boolean) => void;
}

export function musicInTabs(channel: Channel, isPlayingHere: () => boolean, onChange: (isPlaying: boolean) => void): MusicInTabs {
  const publish = (isPlaying: boolean) => {
    channel.postMessage(isPlaying ? 'started' : 'stopped');
    onChange(isPlaying);
  };
  const answer = () => {
    if (isPlayingHere()) publish(true);
  };
  channel.addEventListener('message', ({ data }) => {
    const { data: said } = message.safeParse(data);
    if (said === 'who plays?') answer();
    else if (said) onChange(said === 'started');
  });
  return {
    publish,
    requestStates: () => {
      channel.postMessage('who plays?');
      answer();
    },
  };
}
