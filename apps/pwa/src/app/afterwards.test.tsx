import { act, render, screen } from '@testing-library/react';
import { Afterwards } from './afterwards';

const settled = (promise: Promise<unknown>) => act(() => promise.catch(() => undefined));

it('waits for what has to come before', async () => {
  let come: () => void = () => undefined;
  const before = new Promise<void>((resolve) => (come = resolve));
  render(<Afterwards of={before}>after</Afterwards>);
  expect(screen.queryByText('after')).toBeNull();
  come();
  await settled(before);
  expect(screen.getByText('after')).toBeTruthy();
});

it('does not come when that has failed', async () => {
  const before = Promise.reject(new Error('no'));
  render(<Afterwards of={before}>after</Afterwards>);
  await settled(before);
  expect(screen.queryByText('after')).toBeNull();
});
