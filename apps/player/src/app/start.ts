import { chosenLanguage, ENGLISH } from '../language/language.ts';
import './styles.css';

/** Lets the browser handle input between two tasks. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

/** A page that another language will replace must not accept typing: the text would be lost. */
function holdForms(): void {
  if (chosenLanguage() === ENGLISH) return;
  for (const form of document.forms) form.inert = true;
}

/** Evaluates the scripts in separate tasks: as one task they would block a cheap phone for a sixth of a second. */
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
