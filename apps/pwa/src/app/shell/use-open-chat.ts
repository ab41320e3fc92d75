import { conversationPath } from '@chorus/contracts';
import { useNavigate } from 'react-router-dom';

/** Opens the conversation with somebody. */
export function useOpenChat(): (personId: string) => void {
  const navigate = useNavigate();
  return (personId) => void navigate(conversationPath(personId));
}
