import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { detailOf, personOf, stateOf } from '../room.fixture';
import { DEVICE_ID, startPage, wait } from '../rooms-page.fixture';
import { LostSpeakerNotice, OneSpeaker, SpeakerOfRoom } from './speaker';
import { showInRoom } from './show-in-room.fixture';

const OTHER_DEVICE = '0192f000-0000-7000-8005-000000000002';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

/** An's page in a room. */
async function show(state: Parameters<typeof detailOf>[0]) {
  const page = startPage();
  page.realtime.answers.room_command = { ok: true, state: stateOf(state) };
  await page.join(detailOf(state, { people: [personOf('An'), personOf('Minh')] }));
  await showInRoom(page, (view) => (
    <>
      <OneSpeaker view={view} />
      <SpeakerOfRoom view={view} />
      <LostSpeakerNotice view={view} />
    </>
  ));
  return () => page.requested('room_command').map(({ action }) => action);
}

const press = async (role: 'button' | 'switch', name: RegExp) => {
  fireEvent.click(screen.getByRole(role, { name }));
  await act(() => wait(100));
};

describe('the speaker of a room', () => {
  it('is this device where its lead chooses that one plays, and nobody else where they take that back', async () => {
    const actions = await show({});
    await press('switch', /^Play on one device/);
    expect(actions()).toEqual([{ kind: 'speaker', deviceId: DEVICE_ID }]);
  });

  it('is named, and may be moved here by the lead', async () => {
    const actions = await show({ speaker: { userId: 'minh', deviceId: OTHER_DEVICE, isLost: false } });
    screen.getByText("Playing on Minh's device. Press play to listen here, too.");
    await press('button', /^Play here$/);
    await press('switch', /^Play on one device/);
    expect(actions()).toEqual([
      { kind: 'speaker', deviceId: DEVICE_ID },
      { kind: 'speaker', deviceId: null },
    ]);
  });

  it('that is this device is not moved here', async () => {
    await show({ speaker: { userId: 'an', deviceId: DEVICE_ID, isLost: false } });
    screen.getByText('Playing here, for everyone.');
    expect(screen.queryByRole('button', { name: 'Play here' })).toBeNull();
  });

  it('is not moved by people who control nothing, unless it is gone', async () => {
    const speaker = { userId: 'minh', deviceId: OTHER_DEVICE, isLost: false };
    await show({ leadId: 'minh', speaker });
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    const actions = await show({ leadId: 'minh', speaker: { ...speaker, isLost: true } });
    expect(screen.getByRole('region', { name: 'The speaker is gone' })).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: 'Play here' })[0]!);
    await act(() => wait(100));
    expect(actions()).toEqual([{ kind: 'speaker', deviceId: DEVICE_ID }]);
  });
});
