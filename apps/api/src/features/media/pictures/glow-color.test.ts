import { glowColor } from './glow-color';

const picture = (...areas: [pixels: number, red: number, green: number, blue: number][]) =>
  Uint8Array.from(areas.flatMap(([pixels, ...color]) => Array.from({ length: pixels }, () => color).flat()));

const lightness = (color: string) => {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  return (Math.max(...parts) + Math.min(...parts)) / 2;
};

describe('the glow color of a picture', () => {
  it('is its color, not its dark background', () => {
    expect(glowColor(picture([900, 8, 8, 12], [100, 220, 60, 60]))).toBe('#dc3c3c');
  });

  it('is the hue that covers most', () => {
    expect(glowColor(picture([300, 40, 90, 200], [100, 200, 60, 40]))).toMatch(/^#[0-7].{3}[c-f]/);
  });

  it('is a grey without color', () => {
    expect(glowColor(picture([100, 255, 255, 255]))).toBe('#adadad');
    expect(glowColor(picture([100, 0, 0, 0]))).toBe('#6b6b6b');
  });

  it.each([
    ['nearly black', picture([100, 20, 0, 30])],
    ['nearly white', picture([100, 255, 220, 225])],
    ['glaring', picture([100, 255, 255, 0])],
  ])('is bounded in lightness: %s', (_, pixels) => {
    expect(lightness(glowColor(pixels))).toBeGreaterThan(0.4);
    expect(lightness(glowColor(pixels))).toBeLessThan(0.7);
  });

  it('exists for a picture without pixels', () => {
    expect(glowColor(new Uint8Array())).toMatch(/^#[0-9a-f]{6}$/);
  });
});
