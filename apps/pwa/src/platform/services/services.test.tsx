import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { ServicesProvider, useService, useStartedService } from './services';
import type { Services } from './services';

declare module './services' {
  interface Services {
    greeting?: string;
  }
}

const Greeting = () => <p>{useService('greeting')}</p>;
const GreetingOnceStarted = () => useStartedService('greeting') && <Greeting />;

function HiddenScreen({ onMount }: { onMount: () => void }) {
  useEffect(onMount, [onMount]);
  return null;
}

async function show(children: ReactNode) {
  const hide = jest.fn();
  let start: (services: Services) => void = () => undefined;
  const services = new Promise<Services>((resolve) => (start = resolve));
  await act(async () => {
    render(
      <ServicesProvider services={services}>
        <Suspense fallback={<HiddenScreen onMount={hide} />}>{children}</Suspense>
      </ServicesProvider>,
    );
    await Promise.resolve();
  });
  const startServices = async () => {
    start({ greeting: 'hello' } as Services);
    await act(() => services);
  };
  return { hide, startServices };
}

afterEach(cleanup);

describe('what uses a background service', () => {
  it('is hidden until the services have started', async () => {
    const { hide, startServices } = await show(<Greeting />);
    expect(hide).toHaveBeenCalledTimes(1);
    await startServices();
    screen.getByText('hello');
  });

  it('does not hide the screen around it, which would lose the focus, where it renders once they have started', async () => {
    const { hide, startServices } = await show(<GreetingOnceStarted />);
    await startServices();
    screen.getByText('hello');
    expect(hide).not.toHaveBeenCalled();
  });
});
