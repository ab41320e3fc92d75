import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { lazyScreen } from '../lazy-screen';
import { ScreenBoundary } from './screen-boundary';

function show(children: ReactNode) {
  const reloadPage = jest.fn();
  render(
    <ScreenBoundary reloadPage={reloadPage}>
      <Suspense>{children}</Suspense>
    </ScreenBoundary>,
  );
  return reloadPage;
}

const tryAgain = async () => userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

describe('the error boundary of a screen', () => {
  it('renders the screen again on retry', async () => {
    let isBroken = true;
    const Fragile = () => {
      if (isBroken) throw new Error('stumbled');
      return <p>all is well</p>;
    };
    const reloadPage = show(<Fragile />);
    isBroken = false;
    await tryAgain();
    expect(screen.getByText('all is well')).toBeTruthy();
    expect(reloadPage).not.toHaveBeenCalled();
  });

  it('reloads the page on retry, not before, when the screen’s code did not load', async () => {
    const { Screen } = lazyScreen(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    const reloadPage = show(<Screen />);
    await screen.findByRole('alert');
    expect(reloadPage).not.toHaveBeenCalled();
    await tryAgain();
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });
});
