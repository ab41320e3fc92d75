import type { ResponseMessage } from './response-channel';
import { createResponseSubscriber, createResponsePublisher } from './response-channel';

function open() {
  const channel = new EventTarget();
  const worker = createResponsePublisher({
    postMessage: (data: unknown) => void channel.dispatchEvent(new MessageEvent('message', { data })),
  });
  return { worker, page: createResponseSubscriber(channel) };
}

const changed = (url: string): ResponseMessage => ({ type: 'changed', url });

it('response channel: a message reaches every listener', () => {
  const { worker, page } = open();
  const [one, other] = [jest.fn(), jest.fn()];
  page.onMessage(one);
  page.onMessage(other);
  worker.publish({ type: 'away' });
  expect([one.mock.calls, other.mock.calls]).toEqual([[[{ type: 'away' }]], [[{ type: 'away' }]]]);
});

it('response channel: a message is held until there is a listener, so that a page gets earlier ones', () => {
  const { worker, page } = open();
  worker.publish(changed('/api/songs/featured'));
  worker.publish(changed('/api/albums'));
  const heard = jest.fn();
  page.onMessage(heard);
  expect(heard.mock.calls).toEqual([[changed('/api/songs/featured')], [changed('/api/albums')]]);
  const late = jest.fn();
  page.onMessage(late);
  expect(late).not.toHaveBeenCalled();
});
