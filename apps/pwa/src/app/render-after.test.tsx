import { act, render, screen } from '@testing-library/react';
import { RenderAfter } from './render-after';

const settled = (promise: Promise<unknown>) => act(() => promise.catch(() => undefined));

it('RenderAfter: renders once its promise has resolved', async () => {
  let come: () => void = () => undefined;
  const before = new Promise<void>((resolve) => (come = resolve));
  render(<RenderAfter of={before}>after</RenderAfter>);
  expect(screen.queryByText('after')).toBeNull();
  come();
  await settled(before);
  expect(screen.getByText('after')).toBeTruthy();
});

it('RenderAfter: renders nothing when its promise has rejected', async () => {
  const before = Promise.reject(new Error('no'));
  render(<RenderAfter of={before}>after</RenderAfter>);
  await settled(before);
  expect(screen.queryByText('after')).toBeNull();
});
