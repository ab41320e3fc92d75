import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { createPresence } from '../../features/presence/create-presence';
import { FakeRealtime } from '../../platform/realtime/fake-realtime.fixture';
import { ServicesProvider } from '../../platform/services/services';
import type { Services } from '../../platform/services/services';
import { Menu } from '../../ui/overlays/menu';
import { ReportActivity } from './report-activity';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const InMenu = () => (
  <Menu label="More about Minh">
    <ReportActivity userId="minh" />
  </Menu>
);
const Arrived = () => <p>{JSON.stringify(useLocation().state)}</p>;

it('an activity in somebody’s own words can be reported as it is shown, and a song of the catalogue cannot', async () => {
  const realtime = new FakeRealtime();
  const presence = createPresence({
    realtime: realtime.asRealtime(),
    privacy: { recall: () => false, remember: () => undefined, onChangeElsewhere: () => undefined },
  });
  const services = { presence } as Services;
  render(
    <ServicesProvider services={Object.assign(Promise.resolve(services), { status: 'fulfilled', value: services })}>
      <MemoryRouter initialEntries={['/songs']}>
        <Routes>
          <Route path="/songs" element={<InMenu />} />
          <Route path="/report" element={<Arrived />} />
        </Routes>
      </MemoryRouter>
    </ServicesProvider>,
  );
  const show = async (activity: string, songId?: string) => {
    realtime.say('activity_updated', { userId: 'minh', activity, songId });
    await act(() => jest.advanceTimersByTimeAsync(200));
  };
  fireEvent.click(screen.getByRole('button', { name: 'More about Minh' }));
  await screen.findByRole('menu');
  for (const [activity, songId] of [
    ['Playing Rain by Kim', '0193f5a0-0000-7000-8000-000000000002'],
    ['Idle', undefined],
  ] as const) {
    await show(activity, songId);
    expect(screen.queryByRole('menuitem')).toBeNull();
  }
  await show('Buy now!');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Report activity' }));
  screen.getByText(JSON.stringify({ about: { type: 'activity', userId: 'minh', text: 'Buy now!' }, page: '/songs' }));
});
