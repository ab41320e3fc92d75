export const hoaiMienColours = {
  ink: '#12111c',
  plum: '#2c2545',
  dusk: '#574375',
  amber: '#f2a65a',
  rose: '#d96c75',
  teal: '#3f7480',
  cream: '#f6e6c8',
};
export const sonTraColours = {
  deep: '#0c2426',
  pine: '#16403d',
  jade: '#2f7264',
  mist: '#9cc6b0',
  persimmon: '#e2663a',
  gold: '#f0c162',
  paper: '#f4ebd8',
};
export const inesColours = {
  night: '#101c46',
  blue: '#2246a0',
  sky: '#78aee0',
  tile: '#f5efe3',
  terracotta: '#d5623a',
  brick: '#a5432b',
  lemon: '#f4cc52',
};
export const auneColours = { slate: '#18222e', steel: '#3d5264', fog: '#8ea4b2', ice: '#e2ebee', dawn: '#e8b3a2', gold: '#f6dcaa' };
export const kestrelColours = {
  night: '#0c0a1d',
  violet: '#37206f',
  magenta: '#d63f8d',
  coral: '#ff8163',
  cyan: '#53d3db',
  white: '#fdeef6',
};
export const carouselColours = {
  midnight: '#17142c',
  burgundy: '#51182a',
  red: '#bd363d',
  cream: '#f7e8cd',
  teal: '#2c6c6c',
  mustard: '#e4ad43',
};
export const mirelaColours = { coal: '#121213', ash: '#2a2828', stone: '#6d655e', bone: '#ece4d6', rust: '#ab583b', dusk: '#36435d' };
export const velvetColours = { black: '#0c1012', moss: '#1d4741', oxide: '#c9603b', sand: '#e2c79a', steel: '#8da1a6', violet: '#5c3f70' };
export const saigonColours = { navy: '#131a3a', orange: '#f26c2f', yellow: '#fabb38', cream: '#fcefd7', teal: '#1f9c8c', pink: '#e9487d' };
