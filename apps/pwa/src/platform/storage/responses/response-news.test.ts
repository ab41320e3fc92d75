import type { ResponseNews } from './response-news';
import { receiveResponseNews, sendResponseNews } from './response-news';

/** A page that is open, and a service worker that tells it something; what is told is heard at once. */
function open() {
  const channel = new EventTarget();
  const worker = sendResponseNews({ postMessage: (data: unknown) => void channel.dispatchEvent(new MessageEvent('message', { data })) });
  return { worker, page: receiveResponseNews(channel) };
}

const changed = (url: string): ResponseNews => ({ type: 'changed', url });

it('is heard by all who listen', () => {
  const { worker, page } = open();
  const [one, other] = [jest.fn(), jest.fn()];
  page.onNews(one);
  page.onNews(other);
  worker.publish({ type: 'away' });
  expect([one.mock.calls, other.mock.calls]).toEqual([[[{ type: 'away' }]], [[{ type: 'away' }]]]);
});

it('is held while nobody listens yet: a page hears of what it has read before it follows', () => {
  const { worker, page } = open();
  worker.publish(changed('/api/songs/featured'));
  worker.publish(changed('/api/albums'));
  const heard = jest.fn();
  page.onNews(heard);
  expect(heard.mock.calls).toEqual([[changed('/api/songs/featured')], [changed('/api/albums')]]);
  const late = jest.fn();
  page.onNews(late);
  expect(late).not.toHaveBeenCalled();
});
