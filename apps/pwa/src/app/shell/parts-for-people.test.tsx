import { showScreen } from '../../screens/screen.fixture';
import { TogetherTool } from './parts-for-people';

it('the player has no place for listening together that would stay empty for visitors', () => {
  showScreen(<TogetherTool />);
  expect(document.querySelector('span, button')).toBeNull();
});
