import { render, screen } from '@testing-library/react';
import { away } from '../../platform/api-client/answer';
import { LoadFailure } from './load-failure';

const show = (onLine: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  render(<LoadFailure error={away()} onRetry={() => undefined} />);
};
afterEach(() => jest.restoreAllMocks());

it('a failed list blames the server only while the device is online', () => {
  show(true);
  expect(screen.getByRole('alert').textContent).toMatch(/^Chorus can't reach its server right now\.It's not you\./);
});

it('a failed list says that the device is offline, and that it is not stored here', () => {
  show(false);
  expect(screen.getByRole('alert').textContent).toMatch(/^You're offlineThis isn't stored on this device\./);
});
