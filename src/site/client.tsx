import { StartClient } from '@tanstack/react-start/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

if (!document.getElementById('app')) throw new Error('Root element not found')

startTransition(() => {
  hydrateRoot(document, <StartClient />)
})
