import { appPasswordEndpoints, identityEndpoints, pushEndpoints, roomEndpoints, scrobblingEndpoints, urlOf } from '@chorus/contracts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type * as device from '../../features/catalogue/lists/device-catalogue';
import { createSoundSettings } from '../../features/player/sound/settings/sound-settings';
import { createPresence } from '../../features/presence/create-presence';
import { ada } from '../../features/session/session.fixture';
import { FakeRealtime } from '../../platform/realtime/fake-realtime.fixture';
import { hasCharacterKeys } from '../../platform/preferences/character-keys';
import { useDates } from '../../platform/dates/use-dates';
import type { Services } from '../../platform/services/services';
import { pretendDialogs } from '../../ui/browser.fixture';
import { serve, showScreen } from '../screen.fixture';
import SettingsScreen from './settings-screen';

jest.mock('../../features/catalogue/lists/open-device', () => {
  const { createDeviceCatalogue, createLazyDevice } = jest.requireActual<typeof device>('../../features/catalogue/lists/device-catalogue');
  return createLazyDevice(() => createDeviceCatalogue({ addEventListener: () => undefined, postMessage: () => undefined }));
});

const untold = { recall: () => false, remember: () => undefined, onChangeElsewhere: () => undefined };

async function show(person?: typeof ada, width?: number, answers: Record<string, unknown> = {}) {
  serve({
    [urlOf(appPasswordEndpoints.list)]: { isAvailable: true, data: [] },
    [urlOf(scrobblingEndpoints.read)]: { isAvailable: true, connection: null },
    [urlOf(pushEndpoints.settings)]: { publicKey: null, showsText: false },
    [urlOf(roomEndpoints.readSettings)]: { allowed: 'nobody' },
    ...answers,
  });
  const soundSettings = createSoundSettings();
  const presence = createPresence({ realtime: new FakeRealtime().asRealtime(), privacy: untold });
  const setBudget = jest.fn(() => Promise.resolve());
  const state = { isRead: true, budget: 500_000_000, largestBudget: 1_000_000_000 };
  const offlineMusic = { setBudget, state: { get: () => state, subscribe: () => () => undefined } };
  const services = { soundSettings, presence, offlineMusic } as unknown as Services;
  await act(async () => {
    showScreen(<SettingsScreen />, { services: Promise.resolve(services), ...(person && { person }), ...(width && { width }) });
    await Promise.resolve();
  });
  return { soundSettings, presence, setBudget };
}

const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const sections = () =>
  screen.getAllByRole('region').map((section) => screen.getByRole('heading', { level: 2, name: nameOf(section) }).textContent);
const nameOf = (section: HTMLElement) => document.getElementById(section.getAttribute('aria-labelledby') ?? '')?.textContent ?? '';

describe('the settings', () => {
  beforeEach(() => {
    localStorage.clear();
    Object.assign(globalThis, { AudioWorkletNode: EventTarget });
  });
  afterEach(() => Reflect.deleteProperty(navigator, 'standalone'));

  it('of a visitor are those of the device', async () => {
    await show();
    expect(sections()).toEqual(['Playback', 'Offline music', 'Dates', 'Keyboard']);
  });

  it('change at once how loud songs play, and are kept for the next visit', async () => {
    const { soundSettings } = await show();
    expect(radio(/^Normal/).checked).toBe(true);
    await userEvent.click(radio(/^Louder/));
    expect([radio(/^Louder/).checked, soundSettings.get().leveling, createSoundSettings().get().leveling]).toEqual([
      true,
      'louder',
      'louder',
    ]);
  });

  it('keep the catalogue on the device unless it is turned off, also at the next visit', async () => {
    await show();
    const kept = screen.getByRole('switch', { name: /^Catalog on this device/ });
    expect(kept.getAttribute('aria-checked')).toBe('true');
    await userEvent.click(kept);
    expect([kept.getAttribute('aria-checked'), localStorage.getItem('chorus.catalogue')]).toEqual(['false', 'off']);
    await userEvent.click(kept);
    expect([kept.getAttribute('aria-checked'), localStorage.getItem('chorus.catalogue')]).toEqual(['true', null]);
  });

  it('say how long the crossfade is, which is kept for the next visit', async () => {
    await show();
    const slider = screen.getByRole('slider', { name: 'Crossfade' });
    expect([slider.getAttribute('aria-valuetext'), slider.getAttribute('max')]).toEqual(['Off', '12']);
    fireEvent.change(slider, { target: { value: '6' } });
    expect(slider.getAttribute('aria-valuetext')).toBe('6 seconds');
    expect(screen.getByText('6 s')).toBeTruthy();
    expect(createSoundSettings().get()).toMatchObject({ leveling: 'on', crossfadeSeconds: 6 });
  });

  it('offer no crossfade and no visualizer on iOS, and say why', async () => {
    Object.assign(navigator, { standalone: false });
    await show();
    expect(screen.queryByRole('slider', { name: 'Crossfade' })).toBeNull();
    expect(screen.queryByRole('switch', { name: /^Visualizer/ })).toBeNull();
    expect(screen.getByText(/^Crossfade isn't available on iPhone and iPad/)).toBeTruthy();
  });

  it('offer no leveling where a page cannot change the volume, as on iOS, and say why', async () => {
    const volume = jest.spyOn(HTMLMediaElement.prototype, 'volume', 'get').mockReturnValue(1);
    await show();
    expect(await screen.findByText(/^Volume leveling isn't available here/)).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    volume.mockRestore();
  });

  it('turn gapless albums on, which is kept for the next visit', async () => {
    const { soundSettings } = await show();
    await userEvent.click(screen.getByRole('switch', { name: /^Gapless albums/ }));
    expect([soundSettings.get().gapless, createSoundSettings().get().gapless]).toEqual([true, true]);
  });

  it('offer no gapless albums on a phone, which has little memory', async () => {
    await show(undefined, 390);
    expect(screen.queryByRole('switch', { name: /^Gapless albums/ })).toBeNull();
  });

  it('offer no gapless albums where the browser has no audio worklet, as without a secure connection', async () => {
    Reflect.deleteProperty(globalThis, 'AudioWorkletNode');
    await show();
    expect(screen.getByRole('slider', { name: 'Crossfade' })).toBeTruthy();
    expect(screen.queryByRole('switch', { name: /^Gapless albums/ })).toBeNull();
  });

  it('turn the visualizer off, which is kept for the next visit', async () => {
    await show();
    await userEvent.click(screen.getByRole('switch', { name: /^Visualizer/, checked: true }));
    expect(screen.getByRole('switch', { name: /^Visualizer/ }).getAttribute('aria-checked')).toBe('false');
    expect(createSoundSettings().get().visualizer).toBe(false);
  });

  it('of an earlier release have the visualizer turned on', () => {
    localStorage.setItem('chorus.sound', JSON.stringify({ leveling: 'off', crossfadeSeconds: 3 }));
    expect(createSoundSettings().get()).toMatchObject({ leveling: 'off', crossfadeSeconds: 3, visualizer: true });
  });

  it('follow a change in another tab', async () => {
    await show();
    const newValue = JSON.stringify({ leveling: 'off', crossfadeSeconds: 3 });
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'chorus.sound', newValue })));
    expect([radio(/^Off/).checked, screen.getByText('3 s').textContent]).toEqual([true, '3 s']);
  });

  it('show dates in the chosen language at once, which is kept for the next visit', async () => {
    const Joined = () => <p>Joined {useDates().formatDay('2026-01-31T12:00:00.000Z')}</p>;
    await show();
    render(<Joined />);
    expect(screen.getByText('Joined Jan 31, 2026')).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language of dates' }), 'vi');
    expect(screen.getByText('Joined 31 thg 1, 2026')).toBeTruthy();
    expect(localStorage.getItem('chorus.date-language')).toBe('vi');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language of dates' }), '');
    expect(screen.getByText('Joined Jan 31, 2026')).toBeTruthy();
    expect(localStorage.getItem('chorus.date-language')).toBeNull();
  });

  it('follow a change of the language of dates in another tab, unless it names no language', async () => {
    await show();
    const chosen = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language of dates' }).value;
    for (const newValue of ['en-GB', 'no such language', 'xx-yy'])
      act(() => void dispatchEvent(new StorageEvent('storage', { key: 'chorus.date-language', newValue })));
    expect(chosen()).toBe('en-GB');
  });

  it('turn off shortcuts of a single letter or sign, at once and for the next visit', async () => {
    await show();
    const keys = () => screen.getByRole('switch', { name: /^Single-key shortcuts/ });
    expect(keys().getAttribute('aria-checked')).toBe('true');
    await userEvent.click(keys());
    expect([hasCharacterKeys(), localStorage.getItem('chorus.character-keys')]).toEqual([false, 'off']);
    await userEvent.click(keys());
    expect([hasCharacterKeys(), localStorage.getItem('chorus.character-keys')]).toEqual([true, 'on']);
  });

  it('of a person add a private session, who can listen along, scrobbling, and the account’s deletion', async () => {
    const { presence } = await show(ada);
    expect(sections()).toEqual(['Playback', 'Privacy', 'Offline music', 'Dates', 'Keyboard', 'Other players', 'Scrobbling', 'Account']);
    expect(screen.getByRole('button', { name: 'Delete my account' })).toBeTruthy();
    await userEvent.click(screen.getByRole('switch', { name: /^Private session/ }));
    expect(presence.isPrivate.get()).toBe(true);
    expect(await screen.findByRole('group', { name: 'Who can listen along' })).toBeTruthy();
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^Nobody/, checked: true })).disabled).toBe(false);
  });

  it('of a person with a provider’s account say that its deletion leaves that account alone', async () => {
    pretendDialogs();
    await show(ada);
    await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
    expect(screen.getByText("Your Google account isn't affected.")).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Passkeys and password' })).toBeNull();
  });

  it('of a person with an own account lead to its passkeys and password, which its deletion deletes', async () => {
    pretendDialogs();
    const signIn = { issuer: 'https://music.example.com/sign-in', clientId: 'chorus', scope: 'openid', audience: null, ownAccounts: true };
    await show(ada, undefined, { [urlOf(identityEndpoints.signInConfig)]: signIn });
    expect(await screen.findByRole('link', { name: 'Passkeys and password' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
    expect(screen.getByText('your name, sign-in name, password and passkeys')).toBeTruthy();
    expect(screen.queryByText(/Google/)).toBeNull();
  });
});
