import { fireEvent, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { showWithPresence } from '../../features/presence/presence.fixture';
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
  const { realtime, after } = showWithPresence(
    <MemoryRouter initialEntries={['/songs']}>
      <Routes>
        <Route path="/songs" element={<InMenu />} />
        <Route path="/report" element={<Arrived />} />
      </Routes>
    </MemoryRouter>,
  );
  const show = async (activity: string, songId?: string) => {
    realtime.say('activity_updated', { userId: 'minh', activity, songId });
    await after(200);
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
