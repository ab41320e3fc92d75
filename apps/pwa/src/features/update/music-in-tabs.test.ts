import { musicInTabs } from './music-in-tabs';

type MessageListener = (event: { data: unknown }) => void;

function openTabs(...playing: boolean[]) {
  const listeners: MessageListener[] = [];
  return playing.map((isPlaying, index) => {
    const heard: boolean[] = [];
    const channel = {
      postMessage: (data: unknown) => listeners.forEach((listener, at) => at !== index && listener({ data })),
      addEventListener: (_: 'message', listener: MessageListener) => void (listeners[index] = listener),
    };
    return {
      heard,
      channel,
      ...musicInTabs(
        channel,
        () => isPlaying,
        (now) => void heard.push(now),
      ),
    };
  });
}

it('music in tabs: every playing tab responds to a request', () => {
  const [asking] = openTabs(false, true, false, true);
  asking!.requestStates();
  expect(asking!.heard).toEqual([true, true]);
});

it("music in tabs: this tab's own playback is reported", () => {
  const [asking] = openTabs(true);
  asking!.requestStates();
  expect(asking!.heard).toEqual([true]);
});

it('music in tabs: no response means that no tab plays', () => {
  const [asking] = openTabs(false, false);
  asking!.requestStates();
  expect(asking!.heard).toEqual([]);
});

it('music in tabs: playback is published, and unknown messages are ignored', () => {
  const [one, other] = openTabs(false, false);
  one!.publish(true);
  one!.channel.postMessage('reload');
  one!.publish(false);
  expect(other!.heard).toEqual([true, false]);
});
