import { FakeAudioElement } from '../audio-element.fixture';

const ENOUGH = 4;

/** Of which enough is loaded to begin at any time. */
export class ReadyElement extends FakeAudioElement {
  preload = '';
  readyState = ENOUGH;
  buffered = [];
  preservesPitch = true;
}
