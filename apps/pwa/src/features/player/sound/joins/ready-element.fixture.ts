import { FakeAudioElement } from '../audio-element.fixture';

const ENOUGH = 4;

/** An element with enough loaded to start at any time. */
export class ReadyElement extends FakeAudioElement {
  preload = '';
  override readyState = ENOUGH;
  buffered = [];
  preservesPitch = true;
}
