import { createPlayback } from '../../features/player/create-playback';
import { AudioOutput } from '../../features/player/sound/audio-output';
import { earlyElement, playEarly, applyEarlyVolume } from '../../features/player/sound/early-sound';
import { heardVolume } from '../../features/player/sound/player-machine';
import { listenToControls } from './early-controls';

const BAR = `
  <section aria-label="Player">
    <div><span>0:00</span><span><input type="range" aria-label="Seek" max="0" value="0" disabled></span><span>0:00</span></div>
    <button aria-label="Mute" aria-pressed="false"></button>
    <input type="range" aria-label="Volume" max="100" value="50">
  </section>`;

let isEarly = true;
listenToControls(() => isEarly);

function showPage() {
  isEarly = true;
  document.body.innerHTML = `<div id="root">${BAR}</div>${BAR}`;
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const controls = <E extends HTMLElement>(label: string) => [...document.querySelectorAll<E>(`[aria-label="${label}"]`)];
  const [volume] = controls<HTMLInputElement>('Volume');
  const [mute] = controls('Mute');
  const seek = controls<HTMLInputElement>('Seek').at(-1)!;
  const drag = (slider: HTMLInputElement, ...values: number[]) => {
    for (const value of values) {
      slider.value = String(value);
      slider.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
  const release = (slider: HTMLInputElement) => slider.dispatchEvent(new Event('change', { bubbles: true }));
  const element = () => earlyElement()!;
  /** Starts the player's code, as the page does. */
  const codeArrives = () => {
    const { player, start } = createPlayback({ element: new AudioOutput(element()), random: () => 0 });
    start();
    applyEarlyVolume(player);
    return player.getSnapshot();
  };
  const at = (currentTime: number, duration: number) => {
    Object.defineProperties(element(), {
      duration: { configurable: true, value: duration },
      currentTime: { configurable: true, writable: true, value: currentTime },
    });
    element().dispatchEvent(new Event('timeupdate'));
  };
  return {
    element,
    codeArrives,
    at,
    seek,
    drag,
    release,
    setVolume: (...values: number[]) => {
      drag(volume!, ...values);
      release(volume!);
    },
    pressMute: () => mute!.click(),
    heard: () => ({ volume: element().volume, muted: element().muted }),
    shown: () => ({ volume: Number(volume!.value), filled: volume!.style.getPropertyValue('--filled'), muted: mute!.ariaPressed }),
  };
}

afterEach(() => jest.restoreAllMocks());

describe('before the page’s code is there', () => {
  it('the volume is that of the song at once, and the player’s later', () => {
    const { setVolume, heard, shown, codeArrives } = showPage();
    playEarly('/one.mp3');
    setVolume(40, 30);
    expect(heard()).toEqual({ volume: 0.3, muted: false });
    expect(shown()).toEqual({ volume: 30, filled: '30%', muted: 'false' });
    expect(heardVolume(codeArrives())).toBe(30);
    expect(heard()).toEqual({ volume: 0.3, muted: false });
  });

  it('the volume that is chosen first is that of a song that is played afterwards', () => {
    const { setVolume, heard } = showPage();
    setVolume(80);
    playEarly('/one.mp3');
    expect(heard()).toEqual({ volume: 0.8, muted: false });
  });

  it('mute silences the song at once, and the player is muted later', () => {
    const { pressMute, heard, shown, codeArrives } = showPage();
    playEarly('/one.mp3');
    pressMute();
    expect(heard().muted).toBe(true);
    expect(shown()).toEqual({ volume: 0, filled: '0%', muted: 'true' });
    expect(codeArrives().matches({ sound: 'muted' })).toBe(true);
    expect(heard()).toEqual({ volume: 0.5, muted: true });
  });

  it('the volume is also shown in the bar below the one that was pressed, which the page’s code takes over', () => {
    const { pressMute, shown } = showPage();
    pressMute();
    expect(shown()).toEqual({ volume: 0, filled: '0%', muted: 'true' });
    document.querySelector<HTMLElement>('body > section [aria-label="Mute"]')!.click();
    expect(shown()).toEqual({ volume: 50, filled: '50%', muted: 'false' });
  });

  it('mute brings back the volume from before its slider was dragged to 0', () => {
    const { setVolume, pressMute, heard } = showPage();
    setVolume(30);
    setVolume(20, 10, 0);
    expect(heard().muted).toBe(true);
    pressMute();
    expect(heard()).toEqual({ volume: 0.3, muted: false });
  });

  it('the progress of the song is shown on phones, which have no slider for it', () => {
    const { at } = showPage();
    document.body.innerHTML = '<section aria-label="Player"><span data-progress style="transform: scaleX(0)"></span></section>';
    const shown = () => document.querySelector<HTMLElement>('[data-progress]')!.style.transform;
    playEarly('/one.mp3');
    at(45, 180);
    expect(shown()).toBe('scaleX(0.25)');
    at(0, NaN);
    expect(shown()).toBe('scaleX(0)');
  });

  it('the position of the song is shown, and can be chosen', () => {
    const { seek, at, drag, release, element } = showPage();
    playEarly('/one.mp3');
    expect(seek.disabled).toBe(true);
    at(7.5, 180.4);
    expect([seek.disabled, seek.max, seek.value, seek.ariaValueText]).toEqual([false, '180', '7', '0:07 of 3:00']);
    expect(seek.closest('div')?.textContent).toBe('0:073:00');
    drag(seek, 60, 90);
    at(8, 180.4);
    expect(seek.value).toBe('90');
    release(seek);
    expect(element().currentTime).toBe(90);
    at(91, 180.4);
    expect(seek.value).toBe('91');
    at(0, NaN);
    expect([seek.disabled, seek.value]).toEqual([true, '0']);
  });

  it('a press on mute is not repeated later, and is the page’s own once its code is there', () => {
    const { pressMute, heard } = showPage();
    const presses = jest.fn();
    document.querySelector('#root')!.addEventListener('click', presses, { capture: true });
    pressMute();
    expect(presses).not.toHaveBeenCalled();
    isEarly = false;
    pressMute();
    expect(presses).toHaveBeenCalledTimes(1);
    expect(heard().muted).toBe(true);
  });
});

it('a player whose volume nobody chose before it was there keeps its own', () => {
  const { codeArrives } = showPage();
  playEarly('/one.mp3');
  expect(heardVolume(codeArrives())).toBe(50);
});
