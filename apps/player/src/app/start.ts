import { chosenLanguage, ENGLISH } from '../language/language.ts';
import './styles.css';

/** Lets the browser answer the person between two pieces of work. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

/** A page that will be replaced by one in another language must not take what somebody types: it would be lost. */
function holdForms(): void {
  if (chosenLanguage() === ENGLISH) return;
  for (const form of document.forms) form.inert = true;
}

/** Run as one task, these scripts would keep a cheap phone from answering for a sixth of a second. */
async function start(): Promise<void> {
  holdForms();
  await import('react-dom/client');
  await pause();
  await import('./router.ts');
  await pause();
  const { show } = await import('./main.tsx');
  await pause();
  await show();
}

void start();
