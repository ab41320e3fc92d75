import { act, renderHook } from '@testing-library/react';
import { createRenderQueue } from './create-render-queue';
import { useQueuedItem } from './use-queued-item';

const before = { title: 'Before' };
const after = { title: 'After' };

function start() {
  let frame: FrameRequestCallback | undefined;
  const queue = createRenderQueue((work) => (frame = work));
  const { result, rerender } = renderHook(({ item, now }) => useQueuedItem(queue, 0, item, now), {
    initialProps: { item: before, now: false },
  });
  return { rendered: () => result.current, rerender, nextFrame: () => act(() => frame?.(performance.now())) };
}

describe('a row of a long list', () => {
  it('renders no item until the queue calls, and then the earlier item until it calls again', () => {
    const { rendered, rerender, nextFrame } = start();
    expect(rendered()).toBeUndefined();
    nextFrame();
    expect(rendered()).toBe(before);
    rerender({ item: after, now: false });
    expect(rendered()).toBe(before);
    nextFrame();
    expect(rendered()).toBe(after);
  });

  it('renders its item at once when the Tab key leads there next, and keeps it when the key leads elsewhere', () => {
    const { rendered, rerender } = start();
    rerender({ item: before, now: true });
    expect(rendered()).toBe(before);
    rerender({ item: before, now: false });
    expect(rendered()).toBe(before);
  });
});
