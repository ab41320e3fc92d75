import { followLaunches } from './follow-launches';

const address = 'https://chorus.example/chat';

/** The queue of a browser: what was launched before there was a consumer waits for it. */
function queueOf(...waiting: string[]) {
  let consumer: (launch: { targetURL?: string }) => void = () => undefined;
  return {
    setConsumer: (given: typeof consumer) => {
      consumer = given;
      for (const targetURL of waiting.splice(0)) consumer({ targetURL });
    },
    launch: (targetURL?: string) => consumer(targetURL === undefined ? {} : { targetURL }),
  };
}

function follow(queue: ReturnType<typeof queueOf>, isReload = false) {
  const opened: string[] = [];
  followLaunches(queue, { address, isReload }, ({ href }) => void opened.push(href));
  return opened;
}

describe('a launch of the installed app', () => {
  it('opens its address in the window that is open', () => {
    const queue = queueOf();
    const opened = follow(queue);
    queue.launch('https://chorus.example/search');
    expect(opened).toEqual(['https://chorus.example/search']);
  });

  it('that has opened the window is over, and the same one later opens its address again', () => {
    const queue = queueOf(address);
    const opened = follow(queue);
    expect(opened).toEqual([]);
    queue.launch(address);
    expect(opened).toEqual([address]);
  });

  it('does not come again when the page is reloaded', () => {
    expect(follow(queueOf('https://chorus.example/search'), true)).toEqual([]);
  });

  it('is followed even when it comes before the page is ready', () => {
    expect(follow(queueOf(address, 'https://chorus.example/search'))).toEqual(['https://chorus.example/search']);
    expect(follow(queueOf('https://chorus.example/search'))).toEqual(['https://chorus.example/search']);
  });

  it('without an address changes nothing', () => {
    const queue = queueOf();
    const opened = follow(queue);
    queue.launch();
    expect(opened).toEqual([]);
  });
});
