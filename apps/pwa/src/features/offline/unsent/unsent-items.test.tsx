import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { pretendDialogs } from '../../../ui/browser.fixture';
import { createUnsentItems } from './create-unsent-items';
import { UnsentItems } from './unsent-items';
import { ServicesProvider } from '../../../platform/services/services';
import type { Services } from '../../../platform/services/services';

const ada = { type: 'person', id: 'ada' } as const;

async function show(waiting: Record<string, number[]>) {
  pretendDialogs();
  let changed: () => void = () => undefined;
  const discard = jest.fn((order: number) => {
    waiting.ada = (waiting.ada ?? []).filter((one) => one !== order);
    changed();
    return Promise.resolve();
  });
  const items = createUnsentItems({
    unreadableUnseen: ({ id }) => Promise.resolve(waiting[id] ?? []),
    subscribe: (listener) => {
      changed = listener;
      return () => undefined;
    },
    discard,
  });
  items.actAs(ada);
  await act(async () => {
    render(
      <Suspense>
        <ServicesProvider services={Promise.resolve({ unsentItems: items } as Services)}>
          <UnsentItems />
        </ServicesProvider>
      </Suspense>,
    );
    await Promise.resolve();
  });
  return { items, discard };
}

describe('unsent items of another release', () => {
  it('are counted, and deleted on the user’s request', async () => {
    const { discard } = await show({ ada: [3, 5] });
    await screen.findByText('2 unsent items wait for an update');
    await userEvent.click(screen.getByRole('button', { name: 'Delete 2 unsent items' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete', hidden: true }));
    expect(discard.mock.calls).toEqual([[3], [5]]);
    await act(() => Promise.resolve());
    expect(screen.queryByText(/wait for an update/)).toBeNull();
  });

  it('are shown only to their author', async () => {
    const { items } = await show({ ada: [3] });
    await screen.findByText('1 unsent item waits for an update');
    await act(async () => {
      items.actAs({ type: 'person', id: 'bob' });
      await Promise.resolve();
    });
    expect(screen.queryByText(/waits for an update/)).toBeNull();
  });
});
