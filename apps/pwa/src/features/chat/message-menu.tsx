import { MESSAGE_REACTIONS } from '@chorus/contracts';
import { Copy, Reply, Trash2 } from 'lucide-react';
import { showActionToast } from '../../ui/overlays/action-toast';
import { Menu, MenuItem } from '../../ui/overlays/menu';
import { toast } from '../../ui/overlays/toast';
import type { BubbleParts } from './bubble-parts';
import { REACTION_NAMES } from './reactions';
import type { Bubble } from './timeline';
import { useMarkMessage } from './use-mark-message';

interface MessageMenuProps extends Pick<Bubble, 'content' | 'isMine' | 'ownReaction'> {
  messageId: string;
  parts: BubbleParts;
}

export function MessageMenu({ messageId, content, isMine, ownReaction, parts }: MessageMenuProps) {
  const { peer, canAnswer, onReply, onHide, renderActions } = parts;
  const markMessage = useMarkMessage(peer.clerkId);

  const hide = async () => {
    onHide();
    const isHidden = await markMessage(messageId, { isHidden: true });
    const undo = () => void markMessage(messageId, { isHidden: false });
    if (isHidden) showActionToast('Message deleted for you', { label: 'Undo', onPress: undo });
  };

  return (
    <Menu label="More for this message">
      {canAnswer && (
        <>
          <div role="group" aria-label="React" className="flex justify-between">
            {MESSAGE_REACTIONS.map((reaction) => {
              const isOwn = reaction === ownReaction;
              return (
                <MenuItem
                  key={reaction}
                  look="tile"
                  name={REACTION_NAMES[reaction]}
                  checked={isOwn}
                  onClick={() => void markMessage(messageId, { reaction: isOwn ? null : reaction })}
                >
                  {reaction}
                </MenuItem>
              );
            })}
          </div>
          <MenuItem onClick={() => onReply(messageId)}>
            <Reply aria-hidden />
            Reply
          </MenuItem>
        </>
      )}
      <MenuItem onClick={() => void copy(content)}>
        <Copy aria-hidden />
        Copy text
      </MenuItem>
      <MenuItem onClick={() => void hide()}>
        <Trash2 aria-hidden />
        Delete for me
      </MenuItem>
      {!isMine && renderActions(messageId)}
    </Menu>
  );
}

/** Pages without HTTPS have no clipboard, and browsers may refuse it. */
async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success('Text copied');
  } catch {
    toast.error("Your browser didn't allow copying. Select the text to copy it.");
  }
}
