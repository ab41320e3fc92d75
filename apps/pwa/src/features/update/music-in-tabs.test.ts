import { musicInTabs } from './music-in-tabs';

type Listener = (event: { data: unknown }) => void;

/** Tabs that hear one another at once, but not themselves. */
function openTabs(...playing: boolean[]) {
  const listeners: Listener[] = [];
  return playing.map((isPlaying, index) => {
    const heard: boolean[] = [];
    const channel = {
      postMessage: (data: unknown) => listeners.forEach((listener, at) => at !== index && listener({ data })),
      addEventListener: (_: 'message', listener: Listener) => void (listeners[index] = listener),
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

it('hears from every tab that plays, when it asks', () => {
  const [asking] = openTabs(false, true, false, true);
  asking!.requestStates();
  expect(asking!.heard).toEqual([true, true]);
});

it('hears of its own music', () => {
  const [asking] = openTabs(true);
  asking!.requestStates();
  expect(asking!.heard).toEqual([true]);
});

it('hears silence when nobody plays', () => {
  const [asking] = openTabs(false, false);
  asking!.requestStates();
  expect(asking!.heard).toEqual([]);
});

it('tells the others what it does, and ignores what it does not understand', () => {
  const [one, other] = openTabs(false, false);
  one!.publish(true);
  one!.channel.postMessage('reload');
  one!.publish(false);
  expect(other!.heard).toEqual([true, false]);
});
