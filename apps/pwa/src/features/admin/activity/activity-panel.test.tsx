import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ActivityPanel } from './activity-panel';
import { entryNumber } from './audit-entry.fixture';

const respond = (numbers: readonly number[], link?: string) => {
  const headers = new Map(link ? [['link', link]] : []);
  return Promise.resolve({ ok: true, status: 200, headers, json: () => Promise.resolve(numbers.map((n) => entryNumber(n))) });
};

it('the activity keeps a group open when older entries join it', async () => {
  const fetch = jest.fn().mockReturnValueOnce(respond([1, 2], '</api/admin/audit?cursor=c>; rel="next"'));
  Object.assign(globalThis, { fetch: fetch.mockReturnValueOnce(respond([3])) });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } })}>
      <ActivityPanel />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Show all: Linh Trần added 2 songs' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show older' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Hide: Linh Trần added 3 songs' }));
  expect(screen.getByRole('button', { name: 'Show all: Linh Trần added 3 songs' })).toBeTruthy();
});
