export type Attributes = Record<string, string | number>;

/** The side of every picture. */
export const canvas = 1000;

const rounded = (value: string | number): string => (typeof value === 'number' ? String(Math.round(value * 100) / 100) : value);

export function element(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${rounded(value)}"`);
  return `<${name}${written.join('')}>${children.join('')}</${name}>`;
}

export const group = (attributes: Attributes, ...children: string[]): string => element('g', attributes, ...children);

export const rect = (x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}): string =>
  element('rect', { x, y, width, height, fill, ...more });

export const ground = (fill: string): string => rect(0, 0, canvas, canvas, fill);

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string =>
  element('circle', { cx, cy, r, fill, ...more });

export const ring = (cx: number, cy: number, r: number, colour: string, width: number, more: Attributes = {}): string =>
  circle(cx, cy, r, 'none', { stroke: colour, 'stroke-width': width, ...more });

export const path = (d: string, fill: string, more: Attributes = {}): string => element('path', { d, fill, ...more });

export const line = (d: string, colour: string, width: number, more: Attributes = {}): string =>
  path(d, 'none', { stroke: colour, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round', ...more });

export type Point = readonly [x: number, y: number];

export const polygon = (points: readonly Point[], fill: string, more: Attributes = {}): string =>
  element('polygon', { points: points.map(([x, y]) => `${rounded(x)},${rounded(y)}`).join(' '), fill, ...more });

/** Returns a path of straight lines through all points. */
export const through = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${rounded(x)} ${rounded(y)}`).join('L')}`;

export const turn = (degrees: number, radius: number, [x, y]: Point = [canvas / 2, canvas / 2]): Point => {
  const angle = (degrees * Math.PI) / 180;
  return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
};

export type Stop = readonly [offset: number, colour: string, opacity?: number];

const stops = (list: readonly Stop[]): string =>
  list.map(([offset, colour, opacity = 1]) => element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity })).join('');

export const linearGradient = (id: string, from: Point, to: Point, ...list: Stop[]): string =>
  element('linearGradient', { id, gradientUnits: 'userSpaceOnUse', x1: from[0], y1: from[1], x2: to[0], y2: to[1] }, stops(list));

export const radialGradient = (id: string, centre: Point, radius: number, ...list: Stop[]): string =>
  element('radialGradient', { id, gradientUnits: 'userSpaceOnUse', cx: centre[0], cy: centre[1], r: radius }, stops(list));

export const clip = (id: string, ...shapes: string[]): string => element('clipPath', { id }, ...shapes);

export const blur = (id: string, deviation: number): string =>
  element('filter', { id, x: '-50%', y: '-50%', width: '200%', height: '200%' }, element('feGaussianBlur', { stdDeviation: deviation }));

export const steps = <Drawn>(count: number, draw: (index: number, share: number) => Drawn): Drawn[] =>
  Array.from({ length: count }, (_, index) => draw(index, count > 1 ? index / (count - 1) : 0));
