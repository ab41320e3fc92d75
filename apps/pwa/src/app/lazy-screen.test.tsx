import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyScreen } from './lazy-screen';

const About = ({ creator }: { creator: string }) => <h1>By {creator}</h1>;
const aboutScreen = () => lazyScreen(() => Promise.resolve({ default: About }));
const shown = ({ Screen }: ReturnType<typeof aboutScreen>) =>
  render(
    <Suspense fallback="…">
      <Screen creator="An" />
    </Suspense>,
  );

describe('a screen whose code is fetched', () => {
  it('is shown as soon as that is there', async () => {
    shown(aboutScreen());
    expect(screen.queryByText('By An')).toBeNull();
    await screen.findByText('By An');
  });

  it('is shown at once when that was fetched ahead', async () => {
    const about = aboutScreen();
    await about.load();
    shown(about);
    expect(screen.getByText('By An')).not.toBeNull();
  });
});
