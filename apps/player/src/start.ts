import './styles.css';

/** Lets the browser answer the person between two pieces of work. */
const breathe = () => new Promise<void>((resolve) => setTimeout(resolve));

/** What one task would do at once keeps a cheap phone from answering for a sixth of a second; in pieces nobody notices. */
async function start(): Promise<void> {
  await import('react-dom/client');
  await breathe();
  await import('./router.ts');
  await breathe();
  const { draw } = await import('./main.tsx');
  await breathe();
  await draw();
}

void start();
