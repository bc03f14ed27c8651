import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.ts'

if (!document.getElementById('app')) throw new Error('Root element not found')

const router = getRouter()
startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />)
})
