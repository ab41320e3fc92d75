import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyScreen, ScreenCodeMissing, waitForReload } from './lazy-screen';

const About = ({ creator }: { creator: string }) => <h1>By {creator}</h1>;
const aboutScreen = () => lazyScreen(() => Promise.resolve({ default: About }));
const shown = ({ Screen }: ReturnType<typeof aboutScreen>) =>
  render(
    <Suspense fallback="…">
      <Screen creator="An" />
    </Suspense>,
  );

describe('a lazy screen', () => {
  it('is shown as soon as its code has loaded', async () => {
    shown(aboutScreen());
    expect(screen.queryByText('By An')).toBeNull();
    await screen.findByText('By An');
  });

  it('is shown at once when its code was prefetched', async () => {
    const about = aboutScreen();
    await about.load();
    shown(about);
    expect(screen.getByText('By An')).not.toBeNull();
  });
});

describe('a lazy screen whose code does not load', () => {
  const missing = () => lazyScreen(() => Promise.reject(new TypeError('Failed to fetch'))).load();
  afterEach(() => waitForReload(Promise.resolve()));

  it('throws ScreenCodeMissing', async () => {
    await expect(missing()).rejects.toThrow(ScreenCodeMissing);
  });

  it('throws only once it is certain that the page is not being reloaded for it', async () => {
    let stay: () => void;
    waitForReload(new Promise((resolve) => (stay = resolve)));
    const said = jest.fn();
    const loading = missing().catch(said);
    await new Promise((soon) => void setTimeout(soon));
    expect(said).not.toHaveBeenCalled();
    stay!();
    await loading;
    expect(said).toHaveBeenCalledWith(expect.any(ScreenCodeMissing));
  });
});
